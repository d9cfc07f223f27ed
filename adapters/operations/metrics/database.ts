import type { Registry } from '@prometheus-io/client';
import { durations } from './durations.ts';
import { registerValues } from './series.ts';

const BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a driver reports of its work; times in seconds. */
export function databaseMetrics(registry: Registry) {
  const times = durations(registry, {
    name: 'waymark_database_operation_duration_seconds',
    help: 'Time of a statement outside of a transaction, or of a whole transaction, with its wait for a connection.',
    bounds: BOUNDS,
  });
  const series = {
    read: times.series({ operation: 'read' }),
    write: times.series({ operation: 'write' }),
    transaction: times.series({ operation: 'transaction' }),
  };
  const counts = { conflicts: 0, unknown: 0 };
  const connections = { isPooled: false, inUse: 0, waiting: 0 };
  const counter = (name: string, help: string, read: () => number) =>
    registerValues(registry, { name, help, type: 'counter' }, () => [{ labels: {}, value: read() }]);

  counter(
    'waymark_database_conflicts_total',
    'Transactions that were rolled back because of another one, and run again.',
    () => counts.conflicts,
  );
  counter(
    'waymark_database_unknown_commits_total',
    'Commits to which the database did not respond.',
    () => counts.unknown,
  );
  registerValues(
    registry,
    {
      name: 'waymark_database_connections',
      help: 'Connections in use, and work that waits for one. MySQL only.',
      type: 'gauge',
    },
    () =>
      connections.isPooled
        ? [
            { labels: { state: 'in_use' }, value: connections.inUse },
            { labels: { state: 'waiting' }, value: connections.waiting },
          ]
        : [],
  );

  return {
    connections,
    ended: (operation: keyof typeof series, seconds: number) => series[operation].observe(seconds),
    conflict() {
      counts.conflicts++;
    },
    unknownCommit() {
      counts.unknown++;
    },
  };
}
