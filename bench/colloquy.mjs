// Colloquy as a contestant of the peers' bench: text in, verdict out, with everything on that the product does.
import { loader, PreparedService } from "colloquy/rpc";
import { ShapeId } from "colloquy/smithy";

export default async ({ params, results, toSmithyAst }) => {
  const { model, events } = loader()
    .addAst("bench.json", JSON.stringify(toSmithyAst({ params, results }, "smithy.rpc")))
    .assemble();
  const broken = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || broken.length > 0) throw new Error(broken.map(({ message }) => message).join("\n"));
  const service = PreparedService.prepare(model, ShapeId.parse("bench#Bench"), "2.0");
  const contexts = new Map(Object.keys(results).map((method) => [method, { context: { kind: "method", method } }]));
  return {
    colloquy: ({ text, kind, method }) =>
      kind === "request"
        ? service.validateRequest(text).isValid
        : service.validateResponse(text, contexts.get(method)).isValid,
  };
};
