import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** Sends requests from a thread of its own, while this one waits. */
const THREAD = `
  const { workerData: { port, done } } = require('node:worker_threads');
  port.on('message', async ({ url, body }) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const reply = await fetch(url, sent).then(async (r) => ({ ok: r.ok, text: await r.text() }), (e) => ({ ok: false, text: String(e) }));
    port.postMessage(reply);
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  });`;

/** For tests that read and set what is in the process elsewhere: GET, or POST with a body, without giving way. Throws for any error. */
export function responseSender() {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(THREAD, { eval: true, workerData: { port: port2, done }, transferList: [port2] });
  worker.unref();
  port1.unref();
  const waitFor = (url: string, body?: object): unknown => {
    Atomics.store(done, 0, 0);
    port1.postMessage({ url, body });
    Atomics.wait(done, 0, 0);
    const { ok, text } = receiveMessageOnPort(port1)!.message as { readonly ok: boolean; readonly text: string };
    if (!ok) throw new Error(`${url}: ${text}`);
    return text && JSON.parse(text);
  };
  return { waitFor, close: () => worker.terminate() };
}
