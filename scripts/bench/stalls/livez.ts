/**
 * Requests `/livez` repeatedly in a process of its own, one request at a time, and reports the longest response time in
 * milliseconds since the last report.
 */
import { Agent, get } from 'node:http';

/** Infrequent enough that it takes hardly any of the measured CPU time. */
const PAUSE = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const url = `${process.argv[2]}/livez`;
let longest = 0;
let asked = 0;

function ask(): void {
  asked = performance.now();
  get(url, { agent }, (response) => response.resume().on('end', again)).on('error', again);
}

function again(): void {
  longest = Math.max(longest, performance.now() - asked);
  asked = 0;
  setTimeout(ask, PAUSE);
}

process.on('message', () => {
  const waiting = asked === 0 ? 0 : performance.now() - asked;
  process.send?.(Math.max(longest, waiting));
  longest = 0;
});
process.on('disconnect', () => process.exit());
ask();
