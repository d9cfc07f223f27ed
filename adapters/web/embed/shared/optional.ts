/** What a browser offers unless it refuses: null where reading it is an error, as storage is in a sandboxed frame. */
export function optional<T>(read: () => T): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}
