/// What the report's page does by itself.
enum ReportScript {
  static let text = """
    const filter = document.getElementById('filter');
    const chips = [...document.querySelectorAll('.chip')];
    const tests = [...document.querySelectorAll('.test')];
    const table = document.querySelector('table');

    function show() {
      const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
      const kinds = new Set(
        chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true')
          .map((chip) => chip.dataset.kind));
      let shown = 0, rows = 0;
      for (const test of tests) {
        const name = test.dataset.name.toLowerCase();
        test.hidden = !kinds.has(test.dataset.kind) || !words.every((word) => name.includes(word));
        if (!test.hidden) { shown += 1; rows += test.tagName === 'TR' ? 1 : 0; }
      }
      if (table) table.hidden = rows === 0;
      document.getElementById('none').hidden = shown > 0;
    }

    function press(button) {
      const isOn = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', isOn);
      return isOn;
    }

    for (const chip of chips) chip.addEventListener('click', () => { press(chip); show(); });
    filter.addEventListener('input', show);

    // The expected picture lies over the actual one; the style shows it half of the time.
    function flicker(button) {
      const comparison = button.closest('.comparison');
      const figure = comparison.querySelector('.actual');
      if (press(button)) {
        const over = comparison.querySelector('.expected img').cloneNode();
        over.className = 'over';
        figure.querySelector('.frame').append(over);
      } else {
        figure.querySelector('.over').remove();
      }
      comparison.classList.toggle('flickers');
    }
    for (const button of document.querySelectorAll('.flicker')) {
      button.addEventListener('click', () => flicker(button));
    }

    function enlarge(button) {
      press(button);
      button.closest('.comparison').classList.toggle('large');
    }
    for (const button of document.querySelectorAll('.enlarge')) {
      button.addEventListener('click', () => enlarge(button));
    }

    const cards = tests.filter((test) => test.tagName === 'ARTICLE');
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && event.target === filter) {
        filter.value = '';
        filter.blur();
        show();
      }
      if (event.target === filter) return;
      const visible = cards.filter((card) => !card.hidden);
      const at = visible.indexOf(document.activeElement.closest('article'));
      const step = { j: 1, k: -1 }[event.key];
      if (event.key === '/') {
        filter.focus();
      } else if (step && visible.length > 0) {
        const next = Math.min(Math.max(at + step, 0), visible.length - 1);
        visible[next].focus();
        visible[next].scrollIntoView({ block: 'start' });
      } else if (event.key === 'f' && at >= 0) {
        visible[at].querySelectorAll('.flicker').forEach(flicker);
      } else if (event.key === 'e' && at >= 0) {
        visible[at].querySelectorAll('.enlarge').forEach(enlarge);
      } else {
        return;
      }
      event.preventDefault();
    });

    """
}
