/** The sprite's file name, put in by the build. */
declare const ICONS_FILE: string;

/** The names of the icons in it, with spaces between them; put in by the build. */
declare const ICON_NAMES: string;

declare module '*.css';
