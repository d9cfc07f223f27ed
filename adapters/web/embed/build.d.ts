/** The prefix of the names of icon files, inserted by the build. */
declare const ICON_PREFIX: string;

/** The names of the icons, separated by spaces; inserted by the build. */
declare const ICON_NAMES: string;

/** What is said where the script of the page is missing, as JSON; inserted by the build. */
declare const FAILURE_TEXTS: string;

/** The name of the style sheet of what is loaded after the first map, inserted by the build. */
declare const LATER_STYLE: string;

declare module '*.css';
