/** The sprite's file name, put in by the build. */
declare const ICONS_FILE: string;

declare module '*.css';
