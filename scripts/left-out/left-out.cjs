'use strict';

function leftOut() {
  throw new Error('This part of a package is left out: see overrides in package.json.');
}

// Names that ES modules import while they load.
exports.subscribe = leftOut;
exports.transform = leftOut;
