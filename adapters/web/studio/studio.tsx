import './styles/studio.css';
import { render } from 'preact';
import { openMailedLink } from './account/mailed/mailed-link.ts';
import { refresh } from './api/access.ts';
import { loadConfig } from './api/config.ts';
import { App } from './app.tsx';
import { startTheme } from './frame/theme.ts';
import { takePolicyName } from './frame/trusted-types.ts';
import { Unreachable } from './frame/unreachable.tsx';
import { startLanguage } from './strings/strings.ts';

const root = document.querySelector<HTMLElement>('#studio')!;

/** Who is signed in and what the service offers is asked at the same time; without an answer there is another try, and nothing else. */
async function start(): Promise<void> {
  try {
    await Promise.all([loadConfig(), refresh()]);
    render(<App />, root);
  } catch {
    render(<Unreachable onRetry={() => void start()} />, root);
  }
}

takePolicyName();
openMailedLink();
startTheme();
await startLanguage();
await start();
