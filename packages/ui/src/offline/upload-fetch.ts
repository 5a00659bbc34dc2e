/**
 * `fetch` for one request whose body may take minutes, telling how much of it has left: fetch itself cannot say. Fails as
 * fetch does, with a TypeError, when there is no answer.
 */
export function createUploadFetch(onProgress: (part: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('no answer'))
      request.onabort = () => reject(init.signal?.reason ?? new TypeError('aborted'))
      init.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body instanceof FormData ? init.body : null)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  // A Response with a status without content takes no body.
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers })
}
