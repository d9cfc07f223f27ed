import hourglass from 'lucide:hourglass';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { waitsUntil } from '../api/waits.ts';
import { Countdown } from '../parts/countdown.tsx';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

/** Over everything, while requests wait because there were too many of them: they go on by themselves. */
export function Waiting() {
  return <div role="status">{waitsUntil.value > 0 && <WaitingBar until={waitsUntil.value} />}</div>;
}

function WaitingBar({ until }: { readonly until: number }) {
  const bar = useRef<HTMLParagraphElement>(null);
  // Above dialogs too.
  useLayoutEffect(() => bar.current!.showPopover(), []);
  const end = () => {
    waitsUntil.value = 0;
  };
  return (
    <p ref={bar} class="bar is-floating" popover="manual">
      <Icon shapes={hourglass} />
      <Countdown pattern={text().frame.waiting} until={until} onEnd={end} />
    </p>
  );
}
