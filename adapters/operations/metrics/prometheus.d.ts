// Its parts by path: the package as a whole brings a tracing library along, which is three times as large as the rest.
declare module '@prometheus-io/client/lib/registry.js' {
  const registry: typeof import('@prometheus-io/client').Registry;
  export default registry;
}

declare module '@prometheus-io/client/lib/counter.js' {
  const counter: typeof import('@prometheus-io/client').Counter;
  export default counter;
}

declare module '@prometheus-io/client/lib/gauge.js' {
  const gauge: typeof import('@prometheus-io/client').Gauge;
  export default gauge;
}

declare module '@prometheus-io/client/lib/histogram.js' {
  const histogram: typeof import('@prometheus-io/client').Histogram;
  export default histogram;
}
