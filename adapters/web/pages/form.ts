import { isRefused, type Reply } from './post.ts';

export type Fields = Readonly<Record<string, string>>;

/**
 * Sends a form by `send` each time it is submitted, once at a time. Errors are displayed: those of a field next to it, all others
 * above the button.
 */
export function onSubmit(name: string, send: (fields: Fields) => Promise<Reply>): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)!;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    showErrors(form, {});
    const reply = await send(Object.fromEntries(new FormData(form)) as Fields);
    form.ariaBusy = null;
    if (isRefused(reply)) showErrors(form, faultsOf(reply));
  });
}

/** The errors by field; '' for general ones. An error response is `{detail}`, or messages by field. */
function faultsOf({ body }: Reply): Fields {
  if (typeof body.detail === 'string') return { '': body.detail };
  return Object.fromEntries(Object.entries(body).map(([name, messages]) => [name, [messages].flat().join(' ')]));
}

function showErrors(form: HTMLFormElement, faults: Fields): void {
  const rest = new Map(Object.entries(faults));
  for (const input of form.querySelectorAll<HTMLInputElement>('.field input')) {
    const fault = rest.get(input.name);
    rest.delete(input.name);
    input.ariaInvalid = fault ? 'true' : null;
    input.parentElement!.querySelector('.fault')!.textContent = fault ?? '';
  }
  form.querySelector('.alert')!.textContent = [...rest.values()].join(' ');
  form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
}
