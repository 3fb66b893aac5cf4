// Loaded before a measured command: writes what the process used to file descriptor 3 when it ends.
const { writeSync } = require("node:fs");

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1024 }));
});
