import { yieldToEventLoop } from './yielding.ts';

/** In characters. */
const PART = 65_536;

/** The text of these pieces in UTF-8, in parts of some size: others have their turn while the pieces are made. */
export async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    const rest = yieldToEventLoop();
    if (rest) await rest;
    if (text.length < PART) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
