/** Raised whenever any picture of a design comes out differently: addresses of pictures carry it, so that no old one is kept. */
export const templateVersion = 19
