/** What the names of enum values should look like. */
export const RECOMMENDED_NAME: RegExp = /^[A-Z][A-Z_0-9]*$/;
