import { useEffect, useState } from 'preact/hooks';
import { fill } from '../strings/strings.ts';
import { seconds } from './failure.ts';

type Properties = {
  /** What is said, with `{0}` for the time. */
  readonly pattern: string;
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly onEnd: () => void;
};

/** How long something has to wait, counted down each second. Screen readers say it once. */
export function Countdown({ pattern, until, onEnd }: Properties) {
  const [now, setNow] = useState(Date.now);
  const [begun] = useState(now);
  const left = (at: number) => fill(pattern, seconds(Math.max(0, Math.ceil((until - at) / 1000))));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (now >= until) onEnd();
  }, [now, until]);
  return (
    <>
      <span class="visually-hidden">{left(begun)}</span>
      <span aria-hidden="true">{left(now)}</span>
    </>
  );
}
