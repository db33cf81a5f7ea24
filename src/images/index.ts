export { pictureEngine, type PictureEngine } from './picture-engine.ts'
export { faceCuts, type FaceCut } from './face-cuts.ts'
export { cutFace } from './cut-face.ts'
