import languages from 'lucide:languages';
import logOut from 'lucide:log-out';
import moon from 'lucide:moon';
import sun from 'lucide:sun';
import monitor from 'lucide:sun-moon';
import user from 'lucide:user';
import { navigate } from 'wouter-preact/use-browser-location';
import type { MenuItem } from '../parts/menu-items.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { chooseLanguage, LANGUAGES, language, text } from '../strings/strings.ts';
import { askToSignOut } from './sign-out.tsx';
import { chooseTheme, theme } from './theme.ts';

/** What belongs to the person: the account, the look and the language of the Studio, signing out. */
export function accountMenu(): readonly (MenuItem | null)[] {
  const { frame } = text();
  return [
    { label: frame.account, icon: user, onChoose: () => navigate('/studio/account') },
    null,
    { label: frame.themeAuto, icon: monitor, isChosen: theme.value === 'auto', onChoose: () => chooseTheme('auto') },
    { label: frame.themeLight, icon: sun, isChosen: theme.value === 'light', onChoose: () => chooseTheme('light') },
    { label: frame.themeDark, icon: moon, isChosen: theme.value === 'dark', onChoose: () => chooseTheme('dark') },
    null,
    ...LANGUAGES.map(({ code, name }) => ({
      label: name,
      icon: languages,
      isChosen: language.value === code,
      onChoose: () => void chooseLanguage(code).catch(notifyFailure),
    })),
    null,
    { label: frame.signOut, icon: logOut, onChoose: () => void askToSignOut() },
  ];
}
