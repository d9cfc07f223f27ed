import x from 'lucide:x';
import { text } from '../strings/strings.ts';
import { Button, IconButton } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { remove, type Toast, toasts } from './messages.ts';

/** Messages at the edge of the screen; screen readers say them, failures at once. */
export function Toasts() {
  return (
    <div class="toasts">
      <div role="status">{toasts.value.filter(({ isFailure }) => !isFailure).map(draw)}</div>
      <div role="alert">{toasts.value.filter(({ isFailure }) => isFailure).map(draw)}</div>
    </div>
  );
}

const draw = (toast: Toast) => (
  <div key={toast.id} class={`toast ${toast.isFailure ? 'is-failure' : ''}`}>
    <p>
      {toast.until ? (
        <Countdown pattern={text().frame.throttled} until={toast.until} onEnd={() => remove(toast)} />
      ) : (
        toast.message
      )}
    </p>
    {toast.actions?.map(({ label, run }) => (
      <Button
        key={label}
        onClick={() => {
          remove(toast);
          run();
        }}
      >
        {label}
      </Button>
    ))}
    <IconButton label={text().frame.close} icon={x} onClick={() => remove(toast)} />
  </div>
);
