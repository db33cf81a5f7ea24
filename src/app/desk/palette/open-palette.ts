declare global {
  interface WindowEventMap {
    'desk-palette': Event
  }
}

/** Opens the command palette (palette-of-desk.tsx). */
export const openPalette = () => void dispatchEvent(new Event('desk-palette'))
