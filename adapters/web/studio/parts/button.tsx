import type { ComponentChildren, JSX } from 'preact';
import { PlainButton } from '../../shared/parts/button.tsx';
import { Icon, type IconShapes } from './icon.tsx';

type Look = 'plain' | 'primary' | 'danger' | 'quiet';

type Properties = Omit<JSX.IntrinsicElements['button'], 'icon'> & {
  readonly look?: Look;
  readonly icon?: IconShapes;
  /** Shows that the action is on its way, and takes no further click. */
  readonly isBusy?: boolean;
  /** Why it cannot be used now: it stays focusable, and says so. */
  readonly refusal?: string | null | undefined;
  readonly children?: ComponentChildren;
};

export function Button({ look = 'plain', icon, isBusy, refusal, children, class: name, ...rest }: Properties) {
  const isOff = Boolean(isBusy || refusal);
  return (
    <PlainButton
      {...rest}
      class={`button is-${look} ${name ?? ''}`}
      isOff={isOff}
      aria-busy={isBusy || undefined}
      title={refusal ?? rest.title}
    >
      {isBusy ? <span class="spinner" aria-hidden="true" /> : icon && <Icon shapes={icon} />}
      {children && <span>{children}</span>}
    </PlainButton>
  );
}

/** A button with an icon alone; its name is read, and shown as a tooltip. */
export function IconButton({ label, ...rest }: Properties & { readonly label: string; readonly icon: IconShapes }) {
  return <Button look="quiet" {...rest} class={`is-icon ${rest.class ?? ''}`} aria-label={label} title={label} />;
}
