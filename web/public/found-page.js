// Comfort for the page behind a tag, which works without it: sending without leaving the page,
// the finder's location if they share it, and answers that appear by themselves.

const report = document.getElementById('report')
const sharing = document.getElementById('sharing')

if (report !== null) {
  const button = report.querySelector('.main')
  const failed = document.getElementById('failed')
  const words = button.textContent
  let isSending = false
  const send = async () => {
    isSending = true
    failed.hidden = true
    button.textContent = report.dataset.sending
    button.setAttribute('aria-disabled', 'true')
    try {
      const answer = await fetch(report.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(report)),
      })
      if (answer.ok && answer.redirected) {
        location.assign(answer.url)
        return
      }
      failed.textContent = answer.status === 429 ? report.dataset.tooMany : report.dataset.failed
    } catch {
      failed.textContent = report.dataset.failed
    }
    failed.hidden = false
    isSending = false
    button.textContent = words
    button.removeAttribute('aria-disabled')
  }
  report.addEventListener('submit', (event) => {
    // A page that only says that something failed sends as browsers do.
    if (failed === null) return
    event.preventDefault()
    if (!isSending) void send()
  })
}

if (sharing !== null && 'geolocation' in navigator) {
  const field = report.elements.location
  const exact = report.elements.exact
  const says = document.getElementById('shared')
  const share = document.getElementById('share')
  let found = null
  const write = () => {
    if (found === null) return
    const digits = exact.checked ? 6 : 2
    field.value = [found.latitude, found.longitude].map((one) => one.toFixed(digits)).join(',')
  }
  sharing.hidden = false
  exact.addEventListener('change', write)
  share.addEventListener('click', () => {
    says.textContent = sharing.dataset.locating
    // The limit below begins once the browser may look; its question can stand there for ever.
    const unanswered = setTimeout(() => {
      says.textContent = sharing.dataset.notLocated
    }, 8000)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(unanswered)
        found = coords
        write()
        says.textContent = sharing.dataset.located
      },
      () => {
        clearTimeout(unanswered)
        says.textContent = sharing.dataset.notLocated
      },
      { timeout: 8000, maximumAge: 60000, enableHighAccuracy: true },
    )
  })
}

function ownTimes() {
  const format = { dateStyle: 'medium', timeStyle: 'short' }
  for (const time of document.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, format)
  }
}

const messages = document.getElementById('messages')

function countOf(part) {
  return part.querySelectorAll('li').length
}

async function lookForAnswers() {
  if (document.visibilityState !== 'visible') return
  try {
    const answer = await fetch(`${location.pathname}?lang=${document.documentElement.lang}`)
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.getElementById('messages')
    if (fresh === null || countOf(fresh) === countOf(messages)) return
    messages.replaceChildren(...fresh.childNodes)
    ownTimes()
  } catch {
    // The next look may have a network.
  }
}

if (messages !== null) {
  ownTimes()
  setInterval(() => void lookForAnswers(), 10_000)
}
