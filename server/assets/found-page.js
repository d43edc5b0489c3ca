// Comfort for the page behind a tag, which works without it: sending without leaving the page,
// the finder's location if they share it, and answers that appear by themselves. What it says stands
// before it, in `words`, in the language of the page.

const report = document.getElementById('report')

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function sendWithoutLeaving() {
  const button = report.querySelector('.main')
  const failed = element('p', { role: 'alert', hidden: true })
  failed.style.fontWeight = '700'
  button.after(failed)
  const label = button.textContent
  let isSending = false
  const send = async () => {
    isSending = true
    failed.hidden = true
    button.textContent = words.sending
    button.setAttribute('aria-disabled', 'true')
    button.style.opacity = '.7'
    try {
      const answer = await fetch(report.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(report)),
      })
      if (answer.ok && answer.redirected) {
        location.assign(answer.url)
        return
      }
      failed.textContent = answer.status === 429 ? words.tooMany : words.failed
    } catch {
      failed.textContent = words.failed
    }
    failed.hidden = false
    isSending = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
    button.style.opacity = ''
  }
  report.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })
}

// What there is to say comes when the button in the field for the place is pressed: nothing moves
// under a finger that is about to send.
function offerLocation() {
  const { share } = report.elements
  const field = report.elements.location || element('input', { type: 'hidden', name: 'location' })
  report.append(field)
  const exact = element('input', { type: 'checkbox', name: 'exact' })
  exact.checked = 'exact' in field.dataset
  exact.style.cssText = 'width:22px;min-height:22px;margin:0'
  const choice = element('label', {}, exact, words.exact)
  choice.style.cssText = 'display:flex;gap:8px;align-items:center;font-weight:400;min-height:44px'
  const says = element('small', { role: 'status' })
  const about = element('div', { hidden: true }, words.shares, choice)
  about.style.fontSize = '.9rem'
  share.parentElement.after(says, about)
  let found = null
  const write = () => {
    if (found === null) return
    const digits = exact.checked ? 6 : 2
    field.value = [found.latitude, found.longitude].map((one) => one.toFixed(digits)).join(',')
  }
  exact.addEventListener('change', write)
  const look = () => {
    share.name = share.style.opacity = ''
    about.hidden = false
    says.textContent = words.locating
    // The limit below begins once the browser may look; its question can stand there for ever.
    const unanswered = setTimeout(() => {
      says.textContent = words.notLocated
    }, 8000)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(unanswered)
        found = coords
        write()
        says.textContent = words.located
      },
      () => {
        clearTimeout(unanswered)
        says.textContent = words.notLocated
      },
      { timeout: 8000, maximumAge: 60000, enableHighAccuracy: true },
    )
  }
  share.addEventListener('click', look)
  // Pressed while this script was on its way.
  if (share.name !== '') look()
}

if (report !== null) {
  // A page that only says that something failed sends as browsers do.
  if (!('leaves' in report.dataset)) sendWithoutLeaving()
  offerLocation()
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
