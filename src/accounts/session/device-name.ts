import bowser from 'bowser'

/** What people call what they signed in with: "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  // It throws on an empty one.
  const { browser, os } = bowser.parse(userAgent || 'none')
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
