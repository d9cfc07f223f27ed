/** The prefix of the names of icon files, inserted by the build. */
declare const ICON_PREFIX: string;

/** The names of the icons, separated by spaces; inserted by the build. */
declare const ICON_NAMES: string;

declare module '*.css';
