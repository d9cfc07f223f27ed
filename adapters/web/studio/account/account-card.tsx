import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Select } from '../../shared/parts/select.tsx';
import { serviceName } from '../api/config.ts';
import { SignOutNotice } from '../frame/sign-out-notice.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { usePageTitle } from '../parts/page-title.ts';
import { chooseLanguage, LANGUAGES, language, text } from '../strings/strings.ts';

type Properties = {
  readonly title: string;
  readonly children: ComponentChildren;
  /** A line below the card that leads elsewhere. */
  readonly below?: ComponentChildren;
};

/** The card in the middle of the screens of signing in; the language can be chosen below. */
export function AccountCard({ title, children, below }: Properties) {
  usePageTitle(title);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who chooses a language below stays there.
    const focused = document.activeElement;
    if (focused !== document.body && !card.current!.contains(focused)) return;
    card.current!.querySelector<HTMLElement>('input')?.focus();
    if (document.activeElement?.tagName !== 'INPUT') card.current!.querySelector('h1')!.focus();
  }, [title]);
  return (
    <main class="lone">
      <div class="account-place">
        <section class="account-card" ref={card}>
          <p class="brand">{serviceName()}</p>
          <h1 tabIndex={-1}>{title}</h1>
          <SignOutNotice />
          {children}
        </section>
        {below && <p class="account-below">{below}</p>}
        <LanguageSelect />
      </div>
    </main>
  );
}

function LanguageSelect() {
  return (
    <Select
      class="language-select"
      aria-label={text().frame.language}
      value={language.value}
      options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onValue={(code) => void chooseLanguage(code).catch(notifyFailure)}
    />
  );
}
