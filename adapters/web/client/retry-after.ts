/** The seconds that a response says to wait, from its `Retry-After` as seconds or as a date; null where it says none. */
export function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
