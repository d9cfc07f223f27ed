const steps = document.querySelectorAll<HTMLElement>('[data-step]');

/** Shows one of the page's steps, and moves the focus there. */
export function showStep(name: string): void {
  for (const step of steps) step.hidden = step.dataset.step !== name;
  document.querySelector<HTMLElement>(`[data-step="${name}"] h1`)?.focus();
}
