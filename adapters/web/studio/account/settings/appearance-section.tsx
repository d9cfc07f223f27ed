import { chooseTheme, type Theme, theme } from '../../frame/theme.ts';
import { SelectField } from '../../parts/field.tsx';
import { notifyFailure } from '../../parts/messages.ts';
import { chooseLanguage, LANGUAGES, language, text } from '../../strings/strings.ts';
import { Section } from './section.tsx';

/** The language and the theme of the Studio, in this browser. */
export function AppearanceSection() {
  const { frame, profile } = text();
  const languages = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));
  const themes: { readonly value: Theme; readonly label: string }[] = [
    { value: 'auto', label: frame.themeAuto },
    { value: 'light', label: frame.themeLight },
    { value: 'dark', label: frame.themeDark },
  ];
  return (
    <Section title={profile.appearance} hint={profile.appearanceHint}>
      <div class="settings-pair">
        <SelectField
          label={frame.language}
          options={languages}
          value={language.value}
          onValue={(code) => void chooseLanguage(code).catch(notifyFailure)}
        />
        <SelectField
          label={frame.theme}
          options={themes}
          value={theme.value}
          onValue={(chosen) => chooseTheme(chosen as Theme)}
        />
      </div>
    </Section>
  );
}
