/** The style of the stand-in's pages: the product's colours and sizes, without fonts or pictures to load. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f6faf9; --surface: #fff; --ink: #10262a; --ink-soft: #47595c; --teal: #0b5d63; --stage: #ffb627;
  --on-teal: #fff; --error: #b3261e; --line: #dbe6e5; --tint: #e4f1f0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #081416; --surface: #13272a; --ink: #e8f2f1; --ink-soft: #9fb5b6; --teal: #5ed3cf;
    --stage: #ffc24a; --on-teal: #081416; --error: #ff9a92; --line: #28403f; --tint: #1b3a3d;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  padding: 16px; -webkit-text-size-adjust: 100%;
}
main { max-width: 448px; margin: 0 auto; display: grid; gap: 16px; }
header { display: grid; gap: 4px; padding: 0 4px; }
h1 { margin-top: 4px; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; }
h2, summary { font-size: 18px; font-weight: 700; line-height: 1.35; }
p, label, .soft { overflow-wrap: anywhere; }
.soft { color: var(--ink-soft); font-size: 14px; }
.stand-in { display: flex; align-items: center; gap: 8px; min-height: 44px; font-size: 14px; font-weight: 600; }
.stand-in svg { flex: none; color: var(--stage); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.pad { padding: 16px; display: grid; gap: 12px; }
.card > h2 { padding: 16px 16px 8px; }
a { color: var(--teal); }
ul { list-style: none; padding: 0; }
li + li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
.person {
  display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 12px; align-items: center; width: 100%;
  min-height: 64px; padding: 10px 16px; border: 0; background: none; text-align: start;
}
.person > span { display: grid; }
.person:hover { background: var(--tint); }
li:last-child .person { border-radius: 0 0 11px 11px; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.initials {
  width: 40px; height: 40px; border-radius: 999px; place-content: center; background: var(--tint);
  color: var(--teal); font-size: 14px; font-weight: 700;
}
.person:hover .initials { background: var(--surface); }
.stack { display: grid; gap: 12px; }
.field { display: grid; gap: 4px; }
label { font-weight: 600; }
input {
  font: inherit; color: inherit; background: var(--canvas); border: 1px solid var(--ink-soft);
  border-radius: 8px; min-height: 44px; padding: 8px 12px; width: 100%;
}
input:user-invalid { border: 2px solid var(--error); }
.action {
  min-height: 44px; padding: 8px 20px; border: 2px solid var(--teal); border-radius: 22px; font-weight: 600;
  background: none; color: var(--teal); justify-self: start;
}
.action:hover { background: var(--tint); }
.filled, .filled:hover { background: var(--teal); color: var(--on-teal); }
.filled:hover { filter: brightness(1.12); }
summary { padding: 12px 16px; min-height: 44px; cursor: pointer; border-radius: 12px; }
details .pad { padding-top: 0; }
details form { display: grid; gap: 8px; padding-top: 12px; border-top: 1px solid var(--line); }
.cancel { border: 0; text-decoration: underline; text-underline-offset: 3px; padding: 8px 16px; }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
.person:focus-visible { outline-offset: -3px; }
code { overflow-wrap: anywhere; }
@media (min-width: 600px) { body { padding: 40px 24px; } }
`;
