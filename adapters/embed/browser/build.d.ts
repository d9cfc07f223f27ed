/** What the names of icons' files begin with, put in by the build. */
declare const ICON_PREFIX: string;

/** The names of the icons, with spaces between them; put in by the build. */
declare const ICON_NAMES: string;

declare module '*.css';
