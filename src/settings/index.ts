export { forgetSettings, getSettings } from './get-settings.ts'
export {
  defaultSettings,
  pageTitle,
  pictureCredit,
  settingsInput,
  settingsSentences,
  type Settings,
  type SettingsInput,
} from './settings.ts'
export { updateSettings } from './update-settings.ts'
