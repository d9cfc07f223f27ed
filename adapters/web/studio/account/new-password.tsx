import circle from 'lucide:circle';
import check from 'lucide:circle-check';
import { COMMON_PASSWORDS } from '../../../../src/domain/accounts/common-passwords.ts';
import { MIN_PASSWORD_CHARACTERS } from '../../../../src/domain/accounts/password.ts';
import { serviceName } from '../api/config.ts';
import { Icon } from '../parts/icon.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | null;
  /** What it must not be: the email and the names of the person. */
  readonly names: readonly string[];
};

/** A password to be chosen, and which of the rules it keeps as it is typed. */
export function NewPassword({ names, value, ...field }: Properties) {
  const { account } = text();
  const lowered = value.toLowerCase();
  const isTyped = value !== '';
  const isName = [...names, serviceName()].some((name) => name.toLowerCase() === lowered);
  const rules = [
    { rule: fill(account.ruleLength, formatNumber(MIN_PASSWORD_CHARACTERS)), isKept: isLong(value) },
    { rule: account.ruleCommon, isKept: isTyped && !COMMON_PASSWORDS.has(lowered) },
    { rule: account.ruleName, isKept: isTyped && !isName },
  ];
  return (
    <div class="new-password">
      <PasswordField {...field} value={value} autocomplete="new-password" />
      <ul class="rules">
        {rules.map(({ rule, isKept }) => (
          <li key={rule} class={isKept ? 'is-kept' : ''}>
            <Icon shapes={isKept ? check : circle} size={16} />
            <span>{rule}</span>
            {isTyped && <span class="visually-hidden">{isKept ? account.ruleKept : account.ruleOpen}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isLong = (password: string): boolean => [...password].length >= MIN_PASSWORD_CHARACTERS;
