/** The plates: from a quote, a colour and a format to a tree that page and picture draw alike. Runs anywhere. */
export { composePlate } from './compose-plate.ts'
export { canCarry, chooseTemplate } from './choose.ts'
export { cardFrame, frames } from './frames.ts'
export { excerpt } from './excerpt.ts'
export { graphemesOf } from './graphemes.ts'
export { remembered } from './remembered.ts'
export { directionOf, hasSpaces, scriptOf, usualScript, type Script } from './language/script.ts'
export { quotationMarks, unquoted } from './language/quotation-marks.ts'
export { guessLanguage, guessUnlike } from './language/guess-language.ts'
export { withVerseBreaks } from './language/verse-breaks.ts'
export { paletteNames, palettesOf, readableOn, type Palette, type PaletteName } from './palettes/palettes.ts'
export { contrast } from './palettes/colour.ts'
export { faces, faceFor } from './faces/faces.ts'
export { stackOf } from './faces/stack-of.ts'
export { faceOfFont } from './faces/face-of-font.ts'
export type { Face, FaceFile, FaceSubsets } from './faces/face.ts'
export { codePointsOf } from './faces/woff2-code-points.ts'
export { italics, stacks, type FaceName, type PageFaceName } from './faces/stacks.ts'
export { baselineIn } from './fit/ink.ts'
export {
  templateNames,
  type Doubt,
  type Verdict,
  type DrawnPlate,
  type Frame,
  type Plate,
  type PlateInput,
  type Rendering,
  type TemplateName,
} from './plate.ts'
export { aboutPicture, attributed, isChanged, languagesIn } from './picture/attribution.ts'
export { designFileName } from './picture/design-file-name.ts'
export { pictureFileName } from './picture/file-name.ts'
export { isOpaqueImage } from './picture/opaque-image.ts'
export { measureTree, measuringRoom, pictureTree, widthsIn, type PictureNode } from './picture/picture-tree.ts'
export {
  drawPicture,
  drawPixels,
  mimes,
  photoIn,
  type DrawOrder,
  type DrawnFile,
  type DrawnPixels,
  type ImageReader,
} from './picture/draw-picture.ts'
export { letteringOf } from './picture/lettering.ts'
export { missingIn } from './picture/missing-in.ts'
export type { PictureAbout } from './picture/metadata/about.ts'
export { writeMetadata } from './picture/metadata/write-metadata.ts'
export type { RawEngine, RenderOptions } from './picture/raw-engine.ts'
export type { StudioFont } from './faces/studio-font.ts'
export { fileChooser, type ListedFile } from './faces/choose-files.ts'
export { designFonts, textStyles, type DesignFont, type TextStyleName } from './faces/face-of-font.ts'
export type { Measure, MeasureText } from './measure.ts'
export { composeDesign, type DesignNote, type DesignQuote, type Drawing } from './design/compose-design.ts'
export {
  backgroundColours,
  defaultBackground,
  defaultDesign,
  defaultSocialDesign,
  designTemplates,
  languageChoices,
  patterns,
  plateDesign,
  textColours,
  type Background,
  type BackdropImage,
  type Design,
  type DesignTemplateName,
  type LanguageChoice,
  type PatternName,
  type TextSettings,
} from './design/design.ts'
export {
  fileTypes,
  formatNames,
  formats,
  largestSide,
  lossyQuality,
  smallestSide,
  type FileType,
  type Format,
  type FormatName,
} from './design/formats.ts'
export { frameOf } from './design/frame.ts'
export { drawPattern } from './design/patterns/index.ts'
export { designTemplateTable } from './design/table.ts'
export { tonesOf, type Tones } from './design/tones.ts'
export { templateVersion } from './design/version.ts'
export { cutOut, cutTo } from './design/cut-words.ts'
export { longestWording, readWording, writeWording } from './design/wording.ts'
export type { Box, DrawnNode, Initial, Line, Paint, Picture, PlateNode, TextBlock } from './tree.ts'
