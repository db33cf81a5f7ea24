import { say } from '#messages'
import bowser from 'bowser'

/** What people call what they signed in with: "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  // It throws on an empty one.
  const { browser, os } = bowser.parse(userAgent || 'none')
  if (!browser.name) return say('accounts.unknown-browser')
  return os.name ? say('accounts.browser-on', { browser: browser.name, system: os.name }) : browser.name
}
