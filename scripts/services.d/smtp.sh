# The mail sink (smtp-sink.ts): takes every mail, shows it over HTTP, fails on request.
# It runs on the project's own Node, so `npm ci` comes first.
packages[smtp]=''
programs[smtp]=''

smtp_pid=$home/smtp/node.pid

smtp_up() { ours "$smtp_pid" && curl -sf -m 5 "http://127.0.0.1:$(port 3)/messages?to=nobody"; }

smtp_start() {
  local node=$here/../node_modules/.bin
  [ -x "$node/node" ] || die 'the mail sink needs node_modules: run `npm ci` first'
  end TERM "$smtp_pid"
  PATH=$node:$PATH spawn "$smtp_pid" "$here/smtp-sink.ts" "$(port 2)" "$(port 3)"
  ready_within 15 smtp
}

smtp_stop() { end TERM "$smtp_pid"; }

smtp_env() {
  echo "export TEST_SMTP_URL='smtp://127.0.0.1:$(port 2)'"
  echo "export TEST_SMTP_API='http://127.0.0.1:$(port 3)'"
}
