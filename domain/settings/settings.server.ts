/** The door of settings: those of the whole site, which the back office changes. */
export { changeSettings, undoSettingsChange } from './settings-changes.server.ts';
export { createSettings, readSettings, type Settings } from './site-settings.server.ts';
