<?php
/**
 * Router for `php -S`: real files as they are, everything else to WordPress, which lies in the folder PLAINTAGS_WP_BASE
 * below the document root ("" or "/blog").
 */

$base = (string) getenv( 'PLAINTAGS_WP_BASE' );
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// Not a file of the site: its database.
if ( preg_match( '~/\.ht~', $path ) ) {
	http_response_code( 403 );
	return true;
}
if ( is_file( $root . $path ) ) {
	return false;
}
$folder = rtrim( $root . $path, '/' );
if ( is_file( $folder . '/index.php' ) && rtrim( $path, '/' ) !== $base ) {
	if ( '/' !== substr( $path, -1 ) ) {
		header( 'Location: ' . $path . '/' );
		return true;
	}
	$script = $path . 'index.php';
} else {
	$script = $base . '/index.php';
}
$_SERVER['SCRIPT_NAME']     = $script;
$_SERVER['PHP_SELF']        = $script;
$_SERVER['SCRIPT_FILENAME'] = $root . $script;
chdir( dirname( $root . $script ) );
require $root . $script;
return true;
