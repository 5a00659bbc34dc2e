/** Pictures by way of the browser's own decoders. */
export const browserPictures = {
  toJpeg: async (file: Blob, longestSide: number, quality: number): Promise<Blob | undefined> => {
    // A camera's rotation is only a note in the file; drawn, it has to be done.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    if (bitmap === undefined) return undefined
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return undefined
    // JPEG knows no transparency: what shows through would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
  },
}
