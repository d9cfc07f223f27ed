import { useEffect, useState } from 'preact/hooks';

/** Whether a value is another one than before, for so many milliseconds after it changed; `first`: the one before all. */
export function useIsNew<Value>(value: Value, first: Value, milliseconds: number): boolean {
  const [seen, setSeen] = useState<Value>(first);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return value !== seen;
}
