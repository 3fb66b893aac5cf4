/** A request as a carrier has read it. */
export interface HttpRequest {
  /** In capitals, such as `POST`. */
  readonly method: string;
  /** By name in lower case; a header that came several times is joined with commas. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Empty when there is none. */
  readonly body: Uint8Array;
}

export type HttpHeaders = Readonly<Record<string, string>>;

/** An open stream of text to the client. */
export interface Sink {
  /** After the client has gone, nothing happens. */
  write(text: string): void;
  end(): void;
}

/** One request and its reply: what a carrier offers to whoever answers. Either `reply` or `stream` is called, once. */
export interface Exchange {
  readonly request: HttpRequest;
  reply(status: number, headers: HttpHeaders, body: string): void;
  stream(headers: HttpHeaders): Sink;
  /** Told once when the client goes away before the reply has ended. */
  onClose(listener: () => void): void;
}
