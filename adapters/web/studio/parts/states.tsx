import hourglass from 'lucide:hourglass';
import refreshCw from 'lucide:refresh-cw';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { WaymarkError } from '../../client/waymark-error.ts';
import { fill, text } from '../strings/strings.ts';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { failureText, isAbsent, waitsFor } from './failure.ts';
import { Icon, type IconShapes } from './icon.tsx';

/** Grey lines where content will be; they appear only if it takes a moment. */
export function Loading({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div class="skeleton" role="status" aria-label={text().frame.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

type EmptyProperties = {
  readonly icon: IconShapes;
  readonly title: string;
  readonly children?: ComponentChildren;
  /** The one thing to do about it. */
  readonly action?: ComponentChildren;
};

/** A list with nothing in it, and what to do about that. */
export function Empty({ icon, title, children, action }: EmptyProperties) {
  return (
    <div class="empty">
      <Icon shapes={icon} size={40} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

type FailureProperties = { readonly error: unknown; readonly onRetry: () => void };

/** What could not be loaded: what is missing or forbidden, and everything else with another try. */
export function Failure({ error, onRetry }: FailureProperties) {
  const { frame } = text();
  const until = useMemo(() => waitsFor(error), [error]);
  if (isAbsent(error)) {
    return (
      <div class="empty" role="alert">
        <h1>{frame.notHere}</h1>
        <p>{frame.notHereText}</p>
        <Link class="button is-primary" href="/projects">
          {frame.toProjects}
        </Link>
      </div>
    );
  }
  if (until !== null) {
    return (
      <div class="empty" role="alert">
        <Icon shapes={hourglass} size={40} />
        <h2>{frame.failed}</h2>
        <p>
          <Countdown pattern={frame.waiting} until={until} onEnd={onRetry} />
        </p>
      </div>
    );
  }
  const requestId = error instanceof WaymarkError && error.status >= 500 ? error.requestId : null;
  return (
    <div class="empty" role="alert">
      <h2>{frame.failed}</h2>
      <p>
        {error instanceof WaymarkError && error.status > 0 && error.status < 500
          ? failureText(error)
          : frame.unreachable}
      </p>
      {requestId && <p class="hint">{fill(frame.requestId, requestId)}</p>}
      <Button icon={refreshCw} onClick={onRetry}>
        {frame.tryAgain}
      </Button>
    </div>
  );
}
