import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from '@prometheus-io/client';
import { type Described, registerValues } from './series.ts';

/** In milliseconds: how often the event loop is looked at. */
const RESOLUTION = 20;
const PERCENTILES = [50, 90, 99, 100];

/** Metrics of the process, by their usual names. Returns what ends the measuring. */
export function processMetrics(registry: Registry): () => void {
  const began = Date.now() / 1000 - process.uptime();
  const value = (type: Described['type'], name: string, help: string, read: () => number) =>
    registerValues(registry, { name, help, type }, () => [{ labels: {}, value: read() }]);

  value('gauge', 'process_start_time_seconds', 'When the process started.', () => began);
  value('counter', 'process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  value('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  registerValues(
    registry,
    { name: 'nodejs_memory_bytes', help: 'Memory of Node, by its use.', type: 'gauge' },
    memoryValues,
  );
  return eventLoopMetrics(registry);
}

function memoryValues() {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const uses = { heap_used: heapUsed, heap_total: heapTotal, external, array_buffers: arrayBuffers };
  return Object.entries(uses).map(([use, value]) => ({ labels: { use }, value }));
}

/** How much later than planned the event loop came round, beyond the interval of the measurement. */
function eventLoopMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  registerValues(
    registry,
    {
      name: 'waymark_event_loop_delay_seconds',
      help: 'How long the event loop was held up since the metrics were last read, by quantile.',
      type: 'summary',
    },
    () => {
      const values = PERCENTILES.map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: delay.count === 0 ? 0 : Math.max(delay.percentile(percentile) / 1e9 - RESOLUTION / 1000, 0),
      }));
      delay.reset();
      return values;
    },
  );
  return () => void delay.disable();
}
