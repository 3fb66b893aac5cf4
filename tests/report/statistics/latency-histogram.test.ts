import { describe, expect, test } from "vitest";
import { type Latencies, LatencyHistogram } from "../../../src/report/statistics/latency-histogram.ts";

function latenciesOf(times: readonly number[]): Latencies | undefined {
  const histogram = new LatencyHistogram();
  for (const time of times) histogram.add(time);
  return histogram.latencies();
}

describe("latencies", () => {
  test("without a call there are none", () => {
    expect(latenciesOf([])).toBeUndefined();
  });

  test("one call is all of them, exactly", () => {
    expect(latenciesOf([12.345])).toEqual({ count: 1, p50: 12.345, p95: 12.345, max: 12.345 });
  });

  test("equal calls are what each of them is", () => {
    const histogram = new LatencyHistogram();
    for (let call = 0; call < 3; call++) histogram.add(500);
    expect(histogram.latencies()).toEqual({ count: 3, p50: 500, p95: 500, max: 500 });
  });

  test("zero is zero", () => {
    expect(latenciesOf([0, 0, 0])).toEqual({ count: 3, p50: 0, p95: 0, max: 0 });
  });

  test("percentiles are within 1.1 % of the exact ones, over nine orders of size", () => {
    const times = Array.from({ length: 1000 }, (_, at) => 0.001 * 1.02 ** at);
    const { p50 = 0, p95 = 0, max } = latenciesOf(times.toReversed()) ?? {};
    const exact = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? 0;
    expect(Math.abs(p50 / exact(0.5) - 1)).toBeLessThan(0.012);
    expect(Math.abs(p95 / exact(0.95) - 1)).toBeLessThan(0.012);
    expect(max).toBeCloseTo(times.at(-1) ?? 0, 2);
  });

  test("years count as years", () => {
    expect(latenciesOf([1e15])?.max).toBe(1e15);
  });
});
