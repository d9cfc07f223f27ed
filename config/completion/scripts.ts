import type { Completed, Word } from './words.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** In fish a backslash escapes within quotation marks too. */
const quotedInFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const below = (commands: readonly Completed[]) => commands.slice(1).map(({ path }) => path);

/** The script by which a shell completes these commands, of which the first is the program. */
export const completionScript = (shell: Shell, commands: readonly Completed[]): string => SCRIPTS[shell](commands);

const SCRIPTS: Readonly<Record<Shell, (commands: readonly Completed[]) => string>> = { bash, zsh, fish };

function bash(commands: readonly Completed[]): string {
  const cases = commands.map(({ path, words }) => `    ${quoted(path)}) words=${quoted(spaced(words))} ;;`);
  return `# To load it: source <(waymark completion bash)
_waymark() {
  local at=waymark word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${below(commands).map(quoted).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _waymark waymark`;
}

const spaced = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

function zsh(commands: readonly Completed[]): string {
  const described = ({ word, about }: Word) => quoted(`${word}:${about}`);
  const cases = commands.map(({ path, words }) => `    ${quoted(path)}) found=(${words.map(described).join(' ')}) ;;`);
  return `#compdef waymark
# To load it: source <(waymark completion zsh)
_waymark() {
  local at=waymark word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${below(commands).map(quoted).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  _describe waymark found
}
compdef _waymark waymark`;
}

function fish(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ path, words }) => words.map((word) => completeInFish(path, word)));
  return `# To load it: waymark completion fish | source
function __waymark_at
  set -l at waymark
  set -l typed (commandline -opc)
  set -e typed[1]
  for word in $typed
    switch "$at $word"
      case ${below(commands).map(quotedInFish).join(' ')}
        set at "$at $word"
    end
  end
  test "$at" = "$argv"
end
complete -c waymark -f
${lines.join('\n')}`;
}

function completeInFish(path: string, { word, about }: Word): string {
  const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${quotedInFish(word)}`;
  return `complete -c waymark -n ${quotedInFish(`__waymark_at ${path}`)} ${what} -d ${quotedInFish(about)}`;
}
