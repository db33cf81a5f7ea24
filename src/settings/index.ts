export { forgetSettings, getSettings } from './get-settings.ts'
export { headCodeInUse, type HeadCodeInUse } from './head-code/head-code-in-use.ts'
export { headCodeText, headTagText, isHeadTag } from './head-code/head-tag.ts'
export { requireNamedHosts } from './head-code/require-named-hosts.ts'
export {
  contactHours,
  defaultSettings,
  pageTitle,
  pictureCredit,
  siteDescription,
  settingsInput,
  settingsSentences,
  type ForeignQuotes,
  type HomeBlock,
  type Settings,
  type SettingsInput,
} from './settings.ts'
export { inSiteLanguage } from './in-site-language.ts'
export { languagesOf, type Languages } from './languages.ts'
export { findUnsayableWords } from './find-unsayable-words.ts'
export { ownWord, sortWords, type UnsayableWord } from './own-word.ts'
export { pageReaders } from './page-readers.ts'
export { settingsWayBack } from './settings-way-back.ts'
export { homeBlocks, settingsColumns, settingsOfSpec } from './settings-table.ts'
export { endSetup } from './setup/end-setup.ts'
export { getSetup } from './setup/get-setup.ts'
export { isSetupUntouched, setupSteps, type Setup, type SetupStep, type SetupStepInput } from './setup/setup.ts'
export { takeSetupStep } from './setup/take-setup-step.ts'
export { fediverseInput, updateFediverseSettings, updateSettings } from './update-settings.ts'
