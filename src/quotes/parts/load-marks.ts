/** Holds what the device has saved, and draws the reader's likes and saved quotes; its `begin` is to be called once, when there is time. */
export const loadMarks = () => import('./marking/draw-marks.ts')
