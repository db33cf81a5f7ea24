export { pictureEngine, type PictureEngine } from './picture-engine.ts'
