export { forgetSettings, getSettings } from './get-settings.ts'
export {
  defaultSettings,
  homeBlocks,
  pageTitle,
  pictureCredit,
  settingsSentences,
  type ForeignQuotes,
  type HomeBlock,
  type Settings,
} from './settings.ts'
export { settingsWayBack } from './settings-way-back.ts'
export { settingsColumns, settingsInput, type SettingsInput } from './settings-input.ts'
export { updateSettings } from './update-settings.ts'
