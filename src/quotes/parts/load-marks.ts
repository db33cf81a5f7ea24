/** Holds what the device has saved, and draws the likes and favourites of whoever reads; its `begin` is to be called once, when there is time. */
export const loadMarks = () => import('./marking/draw-marks.ts')
