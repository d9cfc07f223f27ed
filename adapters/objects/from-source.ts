type Content = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * The content of a put, whose own failure differs from those of the store: `rethrow` throws the error of the stream where it failed,
 * else the one it is given.
 */
export function fromSource<Value extends Content>(
  content: Value,
): { readonly content: Value | AsyncIterable<Uint8Array>; readonly rethrow: (error: unknown) => never } {
  let failure: { readonly error: unknown } | null = null;
  async function* watched(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return {
    content: content instanceof Uint8Array ? content : watched(content),
    rethrow(error) {
      throw failure ? failure.error : error;
    },
  };
}
