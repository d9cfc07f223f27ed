import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import Histogram from '@prometheus-io/client/lib/histogram.js';
import type { Objects } from '../../../src/ports/projects/objects.ts';

type Operation = 'put' | 'get' | 'delete' | 'list' | 'check';

const OPERATIONS: readonly Operation[] = ['put', 'get', 'delete', 'list', 'check'];
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Wraps an object store: its calls are measured, and their failures counted. */
export function objectMetrics(registry: Registry) {
  const registers = [registry];
  const times = new Histogram({
    name: 'waymark_objects_operation_duration_seconds',
    help: 'Time of a call of the object store.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'waymark_objects_errors_total',
    help: 'Calls of the object store that failed.',
    labelNames: ['operation'],
    registers,
  });
  for (const operation of OPERATIONS) errors.inc({ operation }, 0);

  async function timed<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    const end = times.startTimer({ operation });
    try {
      return await work();
    } catch (error) {
      errors.inc({ operation });
      throw error;
    } finally {
      end();
    }
  }

  return (objects: Objects): Objects => ({
    put: (path, content) => timed('put', () => objects.put(path, content)),
    open: (path) => timed('get', () => objects.open(path)),
    get: (path) => timed('get', () => objects.get(path)),
    delete: (path) => timed('delete', () => objects.delete(path)),
    async *list(prefix) {
      // Until the first file: the rest of the time is also that of the reader.
      let end: (() => unknown) | null = times.startTimer({ operation: 'list' });
      try {
        for await (const each of objects.list(prefix)) {
          end?.();
          end = null;
          yield each;
        }
      } catch (error) {
        errors.inc({ operation: 'list' });
        throw error;
      } finally {
        end?.();
      }
    },
    check: () => timed('check', () => objects.check()),
    close: () => objects.close(),
  });
}
